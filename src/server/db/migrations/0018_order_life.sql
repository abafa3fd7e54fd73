ALTER TABLE "order_events" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seq" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "fires_at" = "placed_at", "due_at" = "placed_at", "ready_at" = ("snapshot"->'time'->>'ready')::timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "fires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "ready_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null;
