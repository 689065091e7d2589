-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "hash" TEXT,
ADD COLUMN     "seal_no" BIGINT;

-- CreateTable
CREATE TABLE "licence" (
    "id" TEXT NOT NULL,
    "building_id" TEXT,
    "text" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "uploaded_by" TEXT,
    "address" TEXT,
    "bound_at" TIMESTAMPTZ(3),

    CONSTRAINT "licence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL,
    "installation_id" TEXT NOT NULL,
    "time_mark" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "building_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("building_id","code")
);

-- CreateTable
CREATE TABLE "setting_version" (
    "building_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "setting_version_pkey" PRIMARY KEY ("building_id")
);

-- CreateTable
CREATE TABLE "audit_chain" (
    "id" INTEGER NOT NULL,
    "first_no" BIGINT NOT NULL DEFAULT 1,
    "first_prev" TEXT NOT NULL DEFAULT '',
    "last_no" BIGINT NOT NULL DEFAULT 0,
    "last_hash" TEXT NOT NULL DEFAULT '',
    "mac" TEXT NOT NULL DEFAULT '',
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "contact" TEXT,
    "page" TEXT,
    "pictures" JSONB NOT NULL DEFAULT '[]',
    "films" JSONB NOT NULL DEFAULT '[]',
    "state" TEXT NOT NULL DEFAULT 'open',
    "reply" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "licence_building_id_issued_at_idx" ON "licence"("building_id", "issued_at" DESC);

-- CreateIndex
CREATE INDEX "feedback_building_id_at_idx" ON "feedback"("building_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "audit_entry_seal_no_key" ON "audit_entry"("seal_no");

-- CreateIndex
CREATE INDEX "audit_entry_building_id_action_at_idx" ON "audit_entry"("building_id", "action", "at" DESC);

-- AddForeignKey
ALTER TABLE "licence" ADD CONSTRAINT "licence_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "setting" ADD CONSTRAINT "setting_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "setting_version" ADD CONSTRAINT "setting_version_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the background sealing takes next.
CREATE INDEX "audit_entry_unsealed_idx" ON "audit_entry" ("id") WHERE "seal_no" IS NULL;

-- The audit trail is only added to. A row is sealed once; after half a year the retention may delete it.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.hash IS NULL AND NEW.hash IS NOT NULL AND NEW.seal_no IS NOT NULL
      AND (to_jsonb(OLD) - 'hash' - 'seal_no') = (to_jsonb(NEW) - 'hash' - 'seal_no') THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('muster.audit_retention', true) = 'on' AND OLD.seal_no IS NOT NULL AND OLD.at < now() - interval '180 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit trail is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
