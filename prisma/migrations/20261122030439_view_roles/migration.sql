-- CreateTable
CREATE TABLE "list_view_role" (
    "view_id" TEXT NOT NULL,
    "role_id" TEXT NOT NULL,

    CONSTRAINT "list_view_role_pkey" PRIMARY KEY ("view_id","role_id")
);

-- CreateIndex
CREATE INDEX "list_view_role_role_id_idx" ON "list_view_role"("role_id");

-- AddForeignKey
ALTER TABLE "list_view_role" ADD CONSTRAINT "list_view_role_view_id_fkey" FOREIGN KEY ("view_id") REFERENCES "list_view"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_view_role" ADD CONSTRAINT "list_view_role_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What everybody of a building saw, the people of all its roles see.
INSERT INTO "list_view_role" ("view_id", "role_id")
SELECT v."id", r."id" FROM "list_view" v JOIN "role" r ON r."building_id" = v."building_id" WHERE v."shared";

-- AlterTable
ALTER TABLE "list_view" DROP COLUMN "shared";
