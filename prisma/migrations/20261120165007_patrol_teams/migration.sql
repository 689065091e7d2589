-- CreateTable
CREATE TABLE "patrol_team" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "department_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "patrol_team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patrol_team_member" (
    "team_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "patrol_team_member_pkey" PRIMARY KEY ("team_id","person_id")
);

-- CreateIndex
CREATE INDEX "patrol_team_department_id_idx" ON "patrol_team"("department_id");

-- CreateIndex
CREATE UNIQUE INDEX "patrol_team_building_id_name_key" ON "patrol_team"("building_id", "name");

-- CreateIndex
CREATE INDEX "patrol_team_member_person_id_idx" ON "patrol_team_member"("person_id");

-- AddForeignKey
ALTER TABLE "patrol_team" ADD CONSTRAINT "patrol_team_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_team" ADD CONSTRAINT "patrol_team_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_team_member" ADD CONSTRAINT "patrol_team_member_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "patrol_team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_team_member" ADD CONSTRAINT "patrol_team_member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
