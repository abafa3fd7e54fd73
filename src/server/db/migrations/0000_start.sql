CREATE SEQUENCE "public"."catalog_editions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"problem" text,
	"contact" jsonb NOT NULL,
	"member_id" text,
	"presser" jsonb,
	"language" text DEFAULT 'en' NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_problem" text
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"unit_cost" integer NOT NULL,
	"quantity" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"recipient" text,
	"instructions" text,
	"waiver_accepted_at" timestamp with time zone,
	"waiver_version" text,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "cart_requests" (
	"cart_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "cart_requests_cart_id_key_pk" PRIMARY KEY("cart_id","key")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"moved_to" text,
	"member_id" text,
	"location_id" text NOT NULL,
	"menu_id" text NOT NULL,
	"handoff" text NOT NULL,
	"sub_handoff" text,
	"time" jsonb DEFAULT '{"kind":"asap"}'::jsonb NOT NULL,
	"delivery" jsonb,
	"vehicle" jsonb,
	"tip" jsonb NOT NULL,
	"tier" text,
	"coupon" text,
	"reward_id" text,
	"redeemers" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"emptied_at" timestamp with time zone,
	"blank_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalog_overrides" (
	"id" serial PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"kitchen" text,
	"available" boolean,
	"price" integer,
	"until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by" text,
	CONSTRAINT "catalog_overrides_one_change" CHECK (num_nonnulls("catalog_overrides"."available", "catalog_overrides"."price") = 1),
	CONSTRAINT "catalog_overrides_price" CHECK ("catalog_overrides"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_entries" (
	"edition" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "catalog_entries_edition_kind_id_pk" PRIMARY KEY("edition","kind","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"overrides_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_state_is_one_row" CHECK ("catalog_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "desk_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"kitchen" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "desk_keys_end" CHECK ("desk_keys"."until" > "desk_keys"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "desk_requests" (
	"key_id" integer NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_requests_key_id_key_pk" PRIMARY KEY("key_id","key")
);
--> statement-breakpoint
CREATE TABLE "house_account_entries" (
	"account_id" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_account_entries_account_id_cause_kind_pk" PRIMARY KEY("account_id","cause","kind"),
	CONSTRAINT "house_account_entries_amount" CHECK ("house_account_entries"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "house_account_members" (
	"account_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "house_account_members_account_id_member_id_pk" PRIMARY KEY("account_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "house_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"limit" integer NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_accounts_amounts" CHECK ("house_accounts"."limit" >= 0 and "house_accounts"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "learned_leads" (
	"kitchen" text NOT NULL,
	"part" text NOT NULL,
	"minutes" integer NOT NULL,
	"orders" integer NOT NULL,
	"kept" integer NOT NULL,
	CONSTRAINT "learned_leads_kitchen_part_pk" PRIMARY KEY("kitchen","part")
);
--> statement-breakpoint
CREATE TABLE "popular_dishes" (
	"kitchen" text NOT NULL,
	"part" text NOT NULL,
	"dishes" jsonb NOT NULL,
	CONSTRAINT "popular_dishes_kitchen_part_pk" PRIMARY KEY("kitchen","part")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"recipient" text NOT NULL,
	"order_id" text,
	"letter" text DEFAULT 'written' NOT NULL,
	"refund_key" text,
	"offer_id" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_link" text,
	"created_at" timestamp with time zone NOT NULL,
	"send_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_problem" text
);
--> statement-breakpoint
CREATE TABLE "unwanted_notices" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departed_members" (
	"id" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"member_id" text NOT NULL,
	"menu_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_member_id_menu_id_pk" PRIMARY KEY("member_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "member_avoids" (
	"member_id" text NOT NULL,
	"person" text NOT NULL,
	"allergens" jsonb NOT NULL,
	CONSTRAINT "member_avoids_member_id_person_pk" PRIMARY KEY("member_id","person")
);
--> statement-breakpoint
CREATE TABLE "member_rewards" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"fineprint" text NOT NULL,
	"image" text NOT NULL,
	"terms" jsonb NOT NULL,
	"points" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"wants_texts" boolean DEFAULT false NOT NULL,
	"birthday" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"signup_device_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"language" text DEFAULT 'en' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unwanted_texts" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"location_id" text NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_counters_location_id_day_pk" PRIMARY KEY("location_id","day")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text DEFAULT 'moved' NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"who" text NOT NULL,
	"by" text,
	"reason" text,
	"press" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"attempt_id" text,
	"member_id" text,
	"location_id" text NOT NULL,
	"day" text NOT NULL,
	"num" text NOT NULL,
	"state" text NOT NULL,
	"seq" integer DEFAULT 1 NOT NULL,
	"total" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"fires_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"wants_texts" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchen_passes" (
	"id" serial PRIMARY KEY NOT NULL,
	"kitchen" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "kitchen_passes_end" CHECK ("kitchen_passes"."until" > "kitchen_passes"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "kitchen_pass_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"pass_id" integer NOT NULL,
	"browser" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"card_id" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_card_id_cause_kind_pk" PRIMARY KEY("card_id","cause","kind"),
	CONSTRAINT "gift_card_entries_amount" CHECK ("gift_card_entries"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"number_hash" text NOT NULL,
	"pin_hash" text,
	"last4" text NOT NULL,
	"balance" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance" >= 0 and "gift_cards"."held" between 0 and "gift_cards"."balance")
);
--> statement-breakpoint
CREATE TABLE "kept_gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"card_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"order_id" text NOT NULL,
	"tender_id" text NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb,
	"state" text NOT NULL,
	"provider_ref" text,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_problem" text,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"provider" text,
	"provider_ref" text,
	"source" text,
	"keeps_card" boolean DEFAULT false NOT NULL,
	"gift_card_id" text,
	"house_account_id" text,
	"decline_code" text,
	"card" jsonb,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"hold_ends_at" timestamp with time zone,
	CONSTRAINT "tenders_amounts" CHECK ("tenders"."amount" >= 0 and "tenders"."captured" between 0 and "tenders"."amount"),
	CONSTRAINT "tenders_refunded" CHECK ("tenders"."refunded" between 0 and case when "tenders"."type" = 'payinstore' then "tenders"."amount" else "tenders"."captured" end)
);
--> statement-breakpoint
CREATE TABLE "unpaid_orders" (
	"attempt_id" text NOT NULL,
	"key" text NOT NULL,
	"nth" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "unpaid_orders_key_nth_pk" PRIMARY KEY("key","nth")
);
--> statement-breakpoint
CREATE TABLE "member_points" (
	"member_id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"tier_points" integer DEFAULT 0 NOT NULL,
	"tier" text,
	"new_tier" text,
	"look_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_points_none_below_zero" CHECK (least("member_points"."balance", "member_points"."owed", "member_points"."tier_points") >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"points" integer NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"tier_points" integer DEFAULT 0 NOT NULL,
	"order_id" text,
	"reward_id" text,
	"reward_label" text,
	"created_at" timestamp with time zone NOT NULL,
	"posts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_entries_sign" CHECK (case when "points_entries"."kind" in ('earned', 'welcome', 'restored', 'returned') then "points_entries"."points" >= 0 else "points_entries"."points" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"code" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "coupon_uses_taken" CHECK ("coupon_uses"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"attempt_id" text NOT NULL,
	"promotion" text NOT NULL,
	"owner" text NOT NULL,
	"nth" integer,
	"state" text NOT NULL,
	CONSTRAINT "redemptions_attempt_id_promotion_owner_pk" PRIMARY KEY("attempt_id","promotion","owner"),
	CONSTRAINT "redemptions_nth" CHECK ("redemptions"."nth" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"cart_version" integer NOT NULL,
	"cart" jsonb NOT NULL,
	"location_id" text NOT NULL,
	"slot" timestamp with time zone,
	"units" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_units" CHECK ("quotes"."units" = 0 or ("quotes"."units" > 0 and "quotes"."slot" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"outcome" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"secret" text NOT NULL,
	"outcome" text,
	"brand" text,
	"last4" text,
	"decline_code" text,
	"captured" integer DEFAULT 0 NOT NULL,
	"hold_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer DEFAULT 12 NOT NULL,
	"exp_year" integer DEFAULT 2030 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"member_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_devices_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "member_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text,
	"email" text NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" text NOT NULL,
	"device_hash" text,
	"device" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_holds" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_usage" (
	"location_id" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "slot_usage_location_id_slot_pk" PRIMARY KEY("location_id","slot"),
	CONSTRAINT "slot_usage_taken" CHECK ("slot_usage"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "pending_profiles" (
	"ref_hash" text PRIMARY KEY NOT NULL,
	"awaits" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"device_hash" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"device_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"next" text NOT NULL,
	"cart_id" text,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_id_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "substitute_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"substitutes" jsonb NOT NULL,
	"left_out" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"chosen" text,
	"settled_at" timestamp with time zone,
	"back" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "substitute_offers_chosen" CHECK (("substitute_offers"."chosen" is not null) = ("substitute_offers"."state" = 'replaced')),
	CONSTRAINT "substitute_offers_open" CHECK ("substitute_offers"."state" <> 'open' or "substitute_offers"."due_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "kitchen_deliveries" (
	"order_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kitchen" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"send_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_problem" text,
	CONSTRAINT "kitchen_deliveries_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "kitchen_messages" (
	"kitchen" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kitchen_messages_kitchen_id_pk" PRIMARY KEY("kitchen","id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_webhooks" (
	"kitchen" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_until" timestamp with time zone,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_requests" ADD CONSTRAINT "desk_requests_key_id_desk_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."desk_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_account_entries" ADD CONSTRAINT "house_account_entries_account_id_house_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."house_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_account_members" ADD CONSTRAINT "house_account_members_account_id_house_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."house_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_account_members" ADD CONSTRAINT "house_account_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_avoids" ADD CONSTRAINT "member_avoids_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_rewards" ADD CONSTRAINT "member_rewards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_links" ADD CONSTRAINT "subscription_links_email_key_subscriptions_email_key_fk" FOREIGN KEY ("email_key") REFERENCES "public"."subscriptions"("email_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_pass_devices" ADD CONSTRAINT "kitchen_pass_devices_pass_id_kitchen_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."kitchen_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_gift_cards" ADD CONSTRAINT "kept_gift_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_gift_cards" ADD CONSTRAINT "kept_gift_cards_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_house_account_id_house_accounts_id_fk" FOREIGN KEY ("house_account_id") REFERENCES "public"."house_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_orders" ADD CONSTRAINT "unpaid_orders_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_points" ADD CONSTRAINT "member_points_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_deliveries" ADD CONSTRAINT "kitchen_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_key" ON "attempts" USING btree ("cart_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_in_flight" ON "attempts" USING btree ("cart_id") WHERE "attempts"."state" in ('open', 'releasing');--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("lease_until") WHERE "attempts"."lease_until" is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_member" ON "attempts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "attempts_by_age" ON "attempts" USING btree ("created_at") WHERE "attempts"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "cart_lines_by_cart" ON "cart_lines" USING btree ("cart_id","position");--> statement-breakpoint
CREATE INDEX "carts_by_member" ON "carts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "carts_to_blank" ON "carts" USING btree ("blank_at") WHERE "carts"."blank_at" is not null;--> statement-breakpoint
CREATE INDEX "carts_by_expiry" ON "carts" USING btree ("expires_at") WHERE "carts"."emptied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_overrides_one_standing" ON "catalog_overrides" USING btree ("target",coalesce("kitchen", ''),("price" is null)) WHERE "catalog_overrides"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "catalog_overrides_standing" ON "catalog_overrides" USING btree ("until") WHERE "catalog_overrides"."cleared_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_keys_by_hash" ON "desk_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "desk_keys_by_end" ON "desk_keys" USING btree ("until");--> statement-breakpoint
CREATE INDEX "desk_requests_by_age" ON "desk_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "house_account_members_by_member" ON "house_account_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "kitchen_changes_standing" ON "kitchen_changes" USING btree ("until") WHERE "kitchen_changes"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "limits_by_end" ON "limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("send_after") WHERE "mail_outbox"."send_after" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_by_age" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_by_recipient" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_outbox_by_order" ON "mail_outbox" USING btree ("order_id") WHERE "mail_outbox"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_rewards_once" ON "member_rewards" USING btree ("member_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "members_by_email" ON "members" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "members_by_birthday" ON "members" USING btree (substr("birthday", 6)) WHERE "members"."birthday" is not null;--> statement-breakpoint
CREATE INDEX "members_unconfirmed" ON "members" USING btree ("created_at") WHERE "members"."email_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_links_by_subscription" ON "subscription_links" USING btree ("email_key","purpose");--> statement-breakpoint
CREATE INDEX "subscription_links_by_end" ON "subscription_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_unanswered" ON "subscriptions" USING btree ("consented_at") WHERE "subscriptions"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_end" ON "subscriptions" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_once" ON "push_subscriptions" USING btree ("order_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_age" ON "push_subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_cart" ON "orders" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_numbers" ON "orders" USING btree ("location_id","day","num");--> statement-breakpoint
CREATE INDEX "orders_by_member" ON "orders" USING btree ("member_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_attempt" ON "orders" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_passes_by_secret" ON "kitchen_passes" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "kitchen_passes_by_kitchen" ON "kitchen_passes" USING btree ("kitchen");--> statement-breakpoint
CREATE INDEX "kitchen_passes_by_end" ON "kitchen_passes" USING btree ("until");--> statement-breakpoint
CREATE INDEX "kitchen_pass_devices_by_pass" ON "kitchen_pass_devices" USING btree ("pass_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_by_number" ON "gift_cards" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_gift_cards_once" ON "kept_gift_cards" USING btree ("member_id","card_id");--> statement-breakpoint
CREATE INDEX "kept_gift_cards_by_card" ON "kept_gift_cards" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("key","tender_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_tender" ON "refunds" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("lease_until") WHERE "refunds"."lease_until" is not null;--> statement-breakpoint
CREATE INDEX "tenders_by_attempt" ON "tenders" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tenders_by_ref" ON "tenders" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "tenders_by_source" ON "tenders" USING btree ("source") WHERE "tenders"."source" is not null;--> statement-breakpoint
CREATE INDEX "tenders_by_gift_card" ON "tenders" USING btree ("gift_card_id") WHERE "tenders"."gift_card_id" is not null;--> statement-breakpoint
CREATE INDEX "tenders_by_house_account" ON "tenders" USING btree ("house_account_id") WHERE "tenders"."house_account_id" is not null;--> statement-breakpoint
CREATE INDEX "unpaid_orders_by_attempt" ON "unpaid_orders" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "unpaid_orders_by_end" ON "unpaid_orders" USING btree ("until");--> statement-breakpoint
CREATE INDEX "member_points_to_look_at" ON "member_points" USING btree ("look_at") WHERE "member_points"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "member_points_by_activity" ON "member_points" USING btree ("active_at") WHERE "member_points"."balance" > 0;--> statement-breakpoint
CREATE INDEX "points_entries_by_member" ON "points_entries" USING btree ("member_id","posts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_once" ON "points_entries" USING btree ("member_id","kind","cause");--> statement-breakpoint
CREATE INDEX "points_entries_by_order" ON "points_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_once" ON "redemptions" USING btree ("promotion","owner","nth") WHERE "redemptions"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "quotes_holding" ON "quotes" USING btree ("ends_at") WHERE "quotes"."units" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_cards_once" ON "sandbox_cards" USING btree ("customer","brand","last4","exp_month","exp_year");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_by_key" ON "sandbox_payments" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_by_secret" ON "sandbox_payments" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_by_key" ON "sandbox_refunds" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_tokens_by_age" ON "sandbox_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_links_by_member" ON "member_links" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "member_links_by_email" ON "member_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_links_by_end" ON "member_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree (least("idle_until", "ends_at"));--> statement-breakpoint
CREATE INDEX "slot_holds_by_age" ON "slot_holds" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "slot_usage_by_age" ON "slot_usage" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "identities_by_member" ON "identities" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pending_profiles_by_end" ON "pending_profiles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_flows_by_end" ON "social_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_id_tokens_by_end" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bank_events_by_age" ON "bank_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bank_events_due" ON "bank_events" USING btree ("lease_until") WHERE "bank_events"."lease_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_offers_once" ON "substitute_offers" USING btree ("order_id","line") WHERE "substitute_offers"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "substitute_offers_due" ON "substitute_offers" USING btree ("due_at") WHERE "substitute_offers"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "kitchen_deliveries_due" ON "kitchen_deliveries" USING btree ("send_after") WHERE "kitchen_deliveries"."send_after" is not null;--> statement-breakpoint
CREATE INDEX "kitchen_deliveries_by_age" ON "kitchen_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kitchen_messages_by_age" ON "kitchen_messages" USING btree ("at");