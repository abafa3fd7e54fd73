CREATE TABLE "unpaid_orders" (
	"attempt_id" text NOT NULL,
	"key" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "unpaid_orders_attempt_id_key_pk" PRIMARY KEY("attempt_id","key")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "order_id" text;--> statement-breakpoint
-- What was sent keeps no text, and is forgotten within 30 days.
UPDATE "mail_outbox" SET "order_id" = substring("text" from '/order/confirm/(o_[A-Za-z0-9_-]+)') WHERE "text" like '%/order/confirm/o\_%';--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "presser" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "blank_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unpaid_orders" ADD CONSTRAINT "unpaid_orders_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpaid_orders_by_key" ON "unpaid_orders" USING btree ("key","until");--> statement-breakpoint
CREATE INDEX "unpaid_orders_by_end" ON "unpaid_orders" USING btree ("until");--> statement-breakpoint
CREATE INDEX "mail_outbox_by_order" ON "mail_outbox" USING btree ("order_id") WHERE "mail_outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "carts_to_blank" ON "carts" USING btree ("blank_at") WHERE "carts"."blank_at" is not null;