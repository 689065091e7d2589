-- CreateTable
CREATE TABLE "login_counter" (
    "key" TEXT NOT NULL,
    "trusted" BOOLEAN NOT NULL DEFAULT false,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "open_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "login_counter_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "login_counter_trusted_last_at_idx" ON "login_counter"("trusted", "last_at");
