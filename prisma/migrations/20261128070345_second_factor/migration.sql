-- CreateTable
CREATE TABLE "second_factor" (
    "account_id" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enabled_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "recovery_hashes" TEXT[],

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "waiting_sign_in" (
    "id_hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "weak_password" BOOLEAN NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_sign_in_pkey" PRIMARY KEY ("id_hash")
);

-- CreateIndex
CREATE INDEX "waiting_sign_in_account_id_idx" ON "waiting_sign_in"("account_id");

-- CreateIndex
CREATE INDEX "waiting_sign_in_building_id_idx" ON "waiting_sign_in"("building_id");

-- CreateIndex
CREATE INDEX "waiting_sign_in_created_at_idx" ON "waiting_sign_in"("created_at");

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_sign_in" ADD CONSTRAINT "waiting_sign_in_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_sign_in" ADD CONSTRAINT "waiting_sign_in_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
