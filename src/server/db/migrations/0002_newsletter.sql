CREATE TABLE "subscription_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"email_key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"source" text,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_link" text;--> statement-breakpoint
ALTER TABLE "subscription_links" ADD CONSTRAINT "subscription_links_email_key_subscriptions_email_key_fk" FOREIGN KEY ("email_key") REFERENCES "public"."subscriptions"("email_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_links_by_subscription" ON "subscription_links" USING btree ("email_key","purpose");--> statement-breakpoint
CREATE INDEX "subscriptions_by_age" ON "subscriptions" USING btree ("consented_at");