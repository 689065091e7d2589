-- Any part of a card's serial number.
CREATE INDEX "tag_sn_trgm_idx" ON "tag" USING gin ("sn" gin_trgm_ops);
