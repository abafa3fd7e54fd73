CREATE TABLE "bank_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"ref" text,
	"about" text,
	"received_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"customer" text PRIMARY KEY NOT NULL,
	"stripe_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bank_events_by_age" ON "bank_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bank_events_due" ON "bank_events" USING btree ("lease_until") WHERE "bank_events"."lease_until" is not null;