ALTER TABLE "mail_outbox" ADD COLUMN "letter" text DEFAULT 'written' NOT NULL;--> statement-breakpoint
ALTER TABLE "unpaid_orders" ADD COLUMN "nth" integer;--> statement-breakpoint
-- Those that are under way the longest have the first places.
UPDATE "unpaid_orders" SET "nth" = "numbered"."nth" FROM (SELECT "attempt_id", "key", row_number() OVER (PARTITION BY "key" ORDER BY "until" DESC, "attempt_id") AS "nth" FROM "unpaid_orders") AS "numbered" WHERE "numbered"."attempt_id" = "unpaid_orders"."attempt_id" AND "numbered"."key" = "unpaid_orders"."key";--> statement-breakpoint
ALTER TABLE "unpaid_orders" ALTER COLUMN "nth" SET NOT NULL;--> statement-breakpoint
DROP INDEX "unpaid_orders_by_key";--> statement-breakpoint
ALTER TABLE "unpaid_orders" DROP CONSTRAINT "unpaid_orders_attempt_id_key_pk";--> statement-breakpoint
ALTER TABLE "unpaid_orders" ADD CONSTRAINT "unpaid_orders_key_nth_pk" PRIMARY KEY("key","nth");--> statement-breakpoint
CREATE INDEX "unpaid_orders_by_attempt" ON "unpaid_orders" USING btree ("attempt_id");
