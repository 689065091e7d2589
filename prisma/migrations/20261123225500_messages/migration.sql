-- CreateTable
CREATE TABLE "message" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "priority" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "audience" JSONB NOT NULL,
    "method" TEXT NOT NULL,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "repeat_until" DATE,
    "voice" TEXT,
    "speed" TEXT,
    "asks_reply" BOOLEAN NOT NULL DEFAULT false,
    "keep_min" INTEGER NOT NULL DEFAULT 30,
    "state" INTEGER NOT NULL DEFAULT 5,
    "account_id" TEXT,
    "sender" TEXT NOT NULL,
    "sender_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_receiver" (
    "id" BIGSERIAL NOT NULL,
    "building_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "trackable_no" INTEGER,
    "name" TEXT NOT NULL,
    "hw_id" TEXT,
    "priority" INTEGER NOT NULL,
    "state" INTEGER NOT NULL DEFAULT 5,
    "reply" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "replied_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "message_receiver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_template" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "console_notice" (
    "id" BIGSERIAL NOT NULL,
    "building_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "path" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "console_notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_building_id_channel_send_at_id_idx" ON "message"("building_id", "channel", "send_at", "id");

-- CreateIndex
CREATE INDEX "message_building_id_channel_state_send_at_id_idx" ON "message"("building_id", "channel", "state", "send_at", "id");

-- CreateIndex
CREATE INDEX "message_receiver_message_id_state_reply_idx" ON "message_receiver"("message_id", "state", "reply");

-- CreateIndex
CREATE INDEX "message_receiver_building_id_id_idx" ON "message_receiver"("building_id", "id");

-- CreateIndex
CREATE INDEX "message_receiver_building_id_state_id_idx" ON "message_receiver"("building_id", "state", "id");

-- CreateIndex
CREATE INDEX "message_receiver_trackable_no_id_idx" ON "message_receiver"("trackable_no", "id");

-- CreateIndex
CREATE UNIQUE INDEX "message_receiver_message_id_trackable_no_key" ON "message_receiver"("message_id", "trackable_no");

-- CreateIndex
CREATE UNIQUE INDEX "message_template_building_id_name_key" ON "message_template"("building_id", "name");

-- CreateIndex
CREATE INDEX "console_notice_account_id_building_id_id_idx" ON "console_notice"("account_id", "building_id", "id");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_receiver" ADD CONSTRAINT "message_receiver_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_receiver" ADD CONSTRAINT "message_receiver_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_receiver" ADD CONSTRAINT "message_receiver_trackable_no_fkey" FOREIGN KEY ("trackable_no") REFERENCES "trackable"("no") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "console_notice" ADD CONSTRAINT "console_notice_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "console_notice" ADD CONSTRAINT "console_notice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is still to be sent, what is due, and what is on its way: few rows, however many messages are stored.
CREATE INDEX "message_receiver_due_idx" ON "message_receiver" ("priority", "next_at") WHERE "next_at" IS NOT NULL;
CREATE INDEX "message_due_idx" ON "message" ("send_at") WHERE "state" = 5;
CREATE INDEX "message_under_way_idx" ON "message" ("id") WHERE "state" = 3;

-- A list names its rows by texts.
CREATE UNIQUE INDEX "message_receiver_name_idx" ON "message_receiver" (("id"::text));

-- Part of a text, as the list of people is searched.
ALTER TABLE "message" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (lower("content")) STORED;
CREATE INDEX "message_searched_chars_idx" ON "message" USING gin (string_to_array("searched", NULL));
CREATE INDEX "message_searched_trgm_idx" ON "message" USING gin ("searched" gin_trgm_ops);
ALTER TABLE "message_receiver" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (lower("name")) STORED;
CREATE INDEX "message_receiver_searched_chars_idx" ON "message_receiver" USING gin (string_to_array("searched", NULL));
CREATE INDEX "message_receiver_searched_trgm_idx" ON "message_receiver" USING gin ("searched" gin_trgm_ops);
