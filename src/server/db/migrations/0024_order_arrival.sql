CREATE TABLE "unwanted_notices" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
-- So far a delay left an order where it was, as what the desk did, which says so.
UPDATE "order_events" SET "kind" = 'delayed' WHERE "from_state" = "to_state" AND "kind" = 'moved';
