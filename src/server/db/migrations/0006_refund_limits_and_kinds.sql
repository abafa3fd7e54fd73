ALTER TABLE "desk_keys" ADD COLUMN "refund_limit" integer;--> statement-breakpoint
ALTER TABLE "desk_keys" ADD COLUMN "refund_day" text;--> statement-breakpoint
ALTER TABLE "desk_keys" ADD COLUMN "refunded_that_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "nth" integer;