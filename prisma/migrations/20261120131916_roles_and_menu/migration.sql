-- AlterTable
ALTER TABLE "account_building" ADD COLUMN     "role_id" TEXT;

-- CreateTable
CREATE TABLE "role" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "remark" TEXT,
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "area_scope" TEXT NOT NULL DEFAULT 'all',
    "area_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "people_scope" TEXT NOT NULL DEFAULT 'all',
    "department_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "contractor_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "visitors" BOOLEAN NOT NULL DEFAULT false,
    "person_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "vehicle_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "patrol_scope" TEXT NOT NULL DEFAULT 'own',
    "patrol_department_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu_entry" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "key" TEXT,
    "parent_id" TEXT,
    "type" TEXT NOT NULL,
    "path" TEXT,
    "permission" TEXT,
    "titles" JSONB,
    "icon" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "menu_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "role_building_id_name_key" ON "role"("building_id", "name");

-- CreateIndex
CREATE INDEX "menu_entry_parent_id_idx" ON "menu_entry"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "menu_entry_building_id_key_key" ON "menu_entry"("building_id", "key");

-- CreateIndex
CREATE INDEX "account_building_role_id_idx" ON "account_building"("role_id");

-- AddForeignKey
ALTER TABLE "account_building" ADD CONSTRAINT "account_building_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role" ADD CONSTRAINT "role_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_entry" ADD CONSTRAINT "menu_entry_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_entry" ADD CONSTRAINT "menu_entry_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Accounts keep what they could do: one role for each set of permissions in a building.
INSERT INTO "role" ("id", "building_id", "name", "permissions")
SELECT gen_random_uuid()::text, building_id, '原有权限 ' || row_number() OVER (PARTITION BY building_id ORDER BY cardinality(permissions) DESC, permissions), permissions
  FROM (SELECT DISTINCT ab.building_id, a.permissions FROM account_building ab JOIN account a ON a.id = ab.account_id
         WHERE a.account_type <> 1 AND cardinality(a.permissions) > 0) held;
UPDATE account_building ab SET role_id = r.id FROM account a, "role" r
 WHERE a.id = ab.account_id AND a.account_type <> 1 AND r.building_id = ab.building_id AND r.permissions = a.permissions;

-- AlterTable
ALTER TABLE "account" DROP COLUMN "permissions",
ADD COLUMN     "must_change_password" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
