ALTER TABLE "mail_outbox" ADD COLUMN "refund_key" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "kind" text DEFAULT 'moved' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("day");