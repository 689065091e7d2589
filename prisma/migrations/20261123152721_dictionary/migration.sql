-- AlterTable
ALTER TABLE "emergency_supply" ADD COLUMN     "kind" TEXT;

-- CreateTable
CREATE TABLE "dictionary_entry" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "name_zh_cn" TEXT NOT NULL,
    "name_zh_tw" TEXT,
    "name_en_us" TEXT,
    "sort" INTEGER NOT NULL DEFAULT 10,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "dictionary_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "dictionary_entry_building_id_category_value_key" ON "dictionary_entry"("building_id", "category", "value");

-- AddForeignKey
ALTER TABLE "dictionary_entry" ADD CONSTRAINT "dictionary_entry_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
