-- CreateTable
CREATE TABLE "file_use" (
    "file_id" TEXT NOT NULL,
    "owner_kind" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,

    CONSTRAINT "file_use_pkey" PRIMARY KEY ("file_id","owner_kind","owner_id")
);

-- AddForeignKey
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was kept until now stays, until the row that has it lets it go.
INSERT INTO "file_use" ("file_id", "owner_kind", "owner_id") SELECT "id", 'earlier', '' FROM "stored_file" WHERE "kept_at" IS NOT NULL;

-- DropIndex
DROP INDEX "stored_file_building_id_kept_at_uploaded_at_idx";

-- AlterTable
ALTER TABLE "stored_file" DROP COLUMN "kept_at";

-- CreateIndex
CREATE INDEX "stored_file_building_id_uploaded_at_idx" ON "stored_file"("building_id", "uploaded_at");
