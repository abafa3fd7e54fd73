ALTER TABLE "order_events" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seq" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "fires_at" = "placed_at", "ready_at" = ("snapshot"->'time'->>'ready')::timestamptz;--> statement-breakpoint
-- Until now an order was its kitchen's as soon as it was placed, and nobody heard of it again.
UPDATE "orders" SET "state" = 'accepted', "seq" = 2, "due_at" = "ready_at" + interval '2 hours';--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "seq", "from_state", "to_state", "who", "at") SELECT "id", 2, 'placed', 'accepted', 'house', "placed_at" FROM "orders";--> statement-breakpoint
UPDATE "orders" SET "state" = CASE WHEN "snapshot"->>'handoff' = 'delivery' THEN 'delivered' ELSE 'completed' END, "seq" = 3, "due_at" = NULL WHERE "due_at" < now();--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "seq", "from_state", "to_state", "who", "at") SELECT "id", 3, 'accepted', "state", 'house', "ready_at" FROM "orders" WHERE "seq" = 3;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "fires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "ready_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null;
