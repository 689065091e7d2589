-- AlterTable
ALTER TABLE "session" ADD COLUMN     "id" TEXT NOT NULL DEFAULT gen_random_uuid()::text,
ADD COLUMN     "integrator_id" TEXT,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'console',
ADD COLUMN     "user_agent" TEXT;

-- CreateTable
CREATE TABLE "integrator" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "big_screen" BOOLEAN NOT NULL DEFAULT false,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "sealed_secret" TEXT,
    "key_issued_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "integrator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "used_link" (
    "integrator_id" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "used_link_pkey" PRIMARY KEY ("integrator_id","nonce")
);

-- CreateIndex
CREATE INDEX "integrator_account_id_idx" ON "integrator"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "integrator_building_id_name_key" ON "integrator"("building_id", "name");

-- CreateIndex
CREATE INDEX "used_link_used_at_idx" ON "used_link"("used_at");

-- CreateIndex
CREATE UNIQUE INDEX "session_id_key" ON "session"("id");

-- CreateIndex
CREATE INDEX "session_building_id_idx" ON "session"("building_id");

-- CreateIndex
CREATE INDEX "session_integrator_id_idx" ON "session"("integrator_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_integrator_id_fkey" FOREIGN KEY ("integrator_id") REFERENCES "integrator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integrator" ADD CONSTRAINT "integrator_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integrator" ADD CONSTRAINT "integrator_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_link" ADD CONSTRAINT "used_link_integrator_id_fkey" FOREIGN KEY ("integrator_id") REFERENCES "integrator"("id") ON DELETE CASCADE ON UPDATE CASCADE;
