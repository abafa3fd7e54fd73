CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "subscriptions_by_age";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_by_recipient" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "limits_by_end" ON "limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "member_links_by_email" ON "member_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_links_by_end" ON "member_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_unconfirmed" ON "members" USING btree ("created_at") WHERE "members"."email_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "pending_profiles_by_end" ON "pending_profiles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree (least("idle_until", "ends_at"));--> statement-breakpoint
CREATE INDEX "social_flows_by_end" ON "social_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_id_tokens_by_end" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscription_links_by_end" ON "subscription_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_unanswered" ON "subscriptions" USING btree ("consented_at") WHERE "subscriptions"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_end" ON "subscriptions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "tenders_by_source" ON "tenders" USING btree ("source") WHERE "tenders"."source" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_tokens_by_age" ON "sandbox_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attempts_by_member" ON "attempts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "attempts_by_age" ON "attempts" USING btree ("created_at") WHERE "attempts"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "carts_by_expiry" ON "carts" USING btree ("expires_at") WHERE "carts"."emptied_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_attempt" ON "orders" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "slot_holds_by_age" ON "slot_holds" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "slot_loads_by_age" ON "slot_loads" USING btree ("slot");