-- CreateTable
CREATE TABLE "sealing_mark" (
    "id" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,

    CONSTRAINT "sealing_mark_pkey" PRIMARY KEY ("id")
);
