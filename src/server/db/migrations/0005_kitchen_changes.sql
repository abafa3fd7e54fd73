CREATE TABLE "kitchen_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"kitchen" text NOT NULL,
	"detail" jsonb NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by" text,
	CONSTRAINT "kitchen_changes_end" CHECK ("kitchen_changes"."until" > "kitchen_changes"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "cart_requests" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
CREATE INDEX "kitchen_changes_standing" ON "kitchen_changes" USING btree ("until") WHERE "kitchen_changes"."cleared_at" is null;