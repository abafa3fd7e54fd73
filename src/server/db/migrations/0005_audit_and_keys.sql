CREATE TABLE "audit_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"audited_at" timestamp with time zone NOT NULL,
	"clean_at" timestamp with time zone,
	"broken" jsonb NOT NULL,
	CONSTRAINT "audit_state_is_one_row" CHECK ("audit_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "gift_card_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "attempts_by_time" ON "attempts" USING btree ("created_at");