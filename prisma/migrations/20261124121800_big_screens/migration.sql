-- CreateTable
CREATE TABLE "big_screen" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ready" TEXT,
    "layout" TEXT NOT NULL,
    "document" JSONB,
    "role_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "published" INTEGER,
    "creator" TEXT,
    "creator_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "big_screen_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "big_screen_version" (
    "screen_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_by" TEXT NOT NULL,
    "why" TEXT NOT NULL,

    CONSTRAINT "big_screen_version_pkey" PRIMARY KEY ("screen_id","number")
);

-- CreateTable
CREATE TABLE "second_password" (
    "building_id" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_password_pkey" PRIMARY KEY ("building_id")
);

-- CreateTable
CREATE TABLE "secret_opening" (
    "session_id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "secret_opening_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "big_screen_building_id_name_key" ON "big_screen"("building_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "big_screen_building_id_ready_key" ON "big_screen"("building_id", "ready");

-- CreateIndex
CREATE INDEX "secret_opening_building_id_idx" ON "secret_opening"("building_id");

-- AddForeignKey
ALTER TABLE "big_screen" ADD CONSTRAINT "big_screen_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "big_screen_version" ADD CONSTRAINT "big_screen_version_screen_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "big_screen"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_password" ADD CONSTRAINT "second_password_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "secret_opening" ADD CONSTRAINT "secret_opening_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "secret_opening" ADD CONSTRAINT "secret_opening_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every building has the two ready pages; what is on them is the product's until somebody changes it.
CREATE FUNCTION first_big_screens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.big_screen (id, building_id, name, ready, layout) VALUES
    (NEW.id || '-screen-newer', NEW.id, '监控预警中心', 'newer', 'newer'),
    (NEW.id || '-screen-older', NEW.id, '监控预警中心（旧版）', 'older', 'older');
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION first_big_screens() FROM PUBLIC;
CREATE TRIGGER first_big_screens AFTER INSERT ON "building" FOR EACH ROW EXECUTE FUNCTION first_big_screens();

-- So have those that stand.
INSERT INTO "big_screen" (id, building_id, name, ready, layout)
  SELECT b.id || '-screen-' || s.ready, b.id, s.name, s.ready, s.ready FROM "building" b,
    (VALUES ('监控预警中心', 'newer'), ('监控预警中心（旧版）', 'older')) AS s (name, ready);
