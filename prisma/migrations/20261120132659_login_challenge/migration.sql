-- CreateTable
CREATE TABLE "login_challenge" (
    "id" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "captcha" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_key" (
    "kid" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "sealed_private" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_key_pkey" PRIMARY KEY ("kid")
);

-- CreateIndex
CREATE INDEX "login_challenge_created_at_idx" ON "login_challenge"("created_at");

-- CreateIndex
CREATE INDEX "login_key_created_at_idx" ON "login_key"("created_at");
