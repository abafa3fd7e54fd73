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
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"order_id" text NOT NULL,
	"tender_id" text NOT NULL,
	"amount" integer NOT NULL,
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
	"gift_card_id" text,
	"decline_code" text,
	"card" jsonb,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"hold_ends_at" timestamp with time zone,
	CONSTRAINT "tenders_amounts" CHECK ("tenders"."amount" >= 0 and "tenders"."captured" between 0 and "tenders"."amount"),
	CONSTRAINT "tenders_refunded" CHECK ("tenders"."refunded" between 0 and "tenders"."captured")
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
	"from_state" text,
	"to_state" text NOT NULL,
	"who" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
DROP INDEX "attempts_by_state";--> statement-breakpoint
DROP INDEX "attempts_one_in_flight";--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "lease_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "deadline" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "last_problem" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "location_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "day" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_pkey";--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "last4" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "hold_ends_at" timestamp with time zone;--> statement-breakpoint
-- The bank's payments went by the attempt's id, which stays their id; what it never heard of is made, so that it can be ended.
INSERT INTO "sandbox_payments" ("key", "token", "amount", "state", "created_at")
  SELECT "id", "token", "amount", 'new', "created_at" FROM "attempts"
  WHERE "token" IS NOT NULL AND "state" IN ('authorising', 'unknown', 'voiding')
    AND NOT EXISTS (SELECT 1 FROM "sandbox_payments" p WHERE p."key" = "attempts"."id");--> statement-breakpoint
UPDATE "sandbox_payments" SET
  "id" = "key",
  "secret" = 'sec_' || md5(random()::text || "key") || md5(random()::text),
  "state" = CASE "state" WHEN 'voided' THEN 'released' ELSE "state" END,
  "hold_ends_at" = CASE WHEN "state" IN ('authorised', 'captured') THEN "created_at" + interval '7 days' END;--> statement-breakpoint
UPDATE "sandbox_payments" SET "brand" = t."brand", "last4" = t."last4", "outcome" = t."outcome"
  FROM "sandbox_tokens" t WHERE t."token" = "sandbox_payments"."token" AND "sandbox_payments"."state" <> 'new';--> statement-breakpoint
INSERT INTO "sandbox_refunds" ("id", "key", "payment_id", "amount", "state", "created_at")
  SELECT 're_' || md5("id"), "id" || ':refund', "id", "refunded", 'succeeded', "created_at"
  FROM "sandbox_payments" WHERE "refunded" > 0;--> statement-breakpoint
-- An attempt had one payment, which is now its one tender.
INSERT INTO "tenders" ("id", "attempt_id", "position", "type", "amount", "state", "provider", "provider_ref", "source",
    "decline_code", "card", "captured")
  SELECT 't' || substr(a."id", 2), a."id", 0, a."draft"->'payments'->0->>'type', a."amount",
    CASE
      WHEN a."token" IS NULL THEN 'reserved'
      WHEN a."state" = 'voiding' THEN 'releasing'
      WHEN a."state" = 'voided' THEN 'released'
      ELSE a."state"
    END,
    CASE WHEN a."token" IS NOT NULL THEN 'sandbox' END,
    CASE WHEN a."token" IS NOT NULL THEN a."id" END,
    CASE WHEN a."state" IN ('authorising', 'unknown') THEN a."token" END,
    a."decline_code",
    (SELECT o."snapshot"->'payments'->0->'card' FROM "orders" o
      WHERE o."attempt_id" = a."id" AND jsonb_typeof(o."snapshot"->'payments'->0->'card') = 'object'),
    CASE WHEN a."token" IS NOT NULL AND a."state" = 'captured' THEN a."amount" ELSE 0 END
  FROM "attempts" a;--> statement-breakpoint
UPDATE "attempts" SET
  "total" = "amount",
  "deadline" = ("draft"->'time'->>'ready')::timestamptz,
  "problem" = CASE WHEN "state" IN ('declined', 'voided', 'voiding') THEN coalesce("decline_code", 'payment_unavailable') END,
  "lease_until" = CASE WHEN "state" IN ('authorising', 'unknown', 'voiding', 'authorised') THEN "lease_until" END,
  "state" = CASE
    WHEN "state" IN ('authorising', 'unknown') THEN 'open'
    WHEN "state" = 'voiding' THEN 'releasing'
    WHEN "state" IN ('declined', 'voided') THEN 'failed'
    ELSE 'placed'
  END;--> statement-breakpoint
-- A business day ends at four in the morning.
UPDATE "orders" SET
  "location_id" = "snapshot"->'location'->>'id',
  "day" = ((("snapshot"->'time'->>'ready')::timestamptz AT TIME ZONE ("snapshot"->'location'->>'timezone')) - interval '4 hours')::date::text,
  "state" = 'placed';--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "seq", "to_state", "who", "at")
  SELECT "id", 1, 'placed', 'guest', "placed_at" FROM "orders";--> statement-breakpoint
-- Numbers go on from where they are on days that have orders.
INSERT INTO "order_counters" ("location_id", "day", "last")
  SELECT "location_id", "day", max("num"::integer) FROM "orders" GROUP BY "location_id", "day";--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "total" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "deadline" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "location_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "secret" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_by_number" ON "gift_cards" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("key","tender_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_tender" ON "refunds" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("lease_until") WHERE "refunds"."lease_until" is not null;--> statement-breakpoint
CREATE INDEX "tenders_by_attempt" ON "tenders" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tenders_by_ref" ON "tenders" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "tenders_by_gift_card" ON "tenders" USING btree ("gift_card_id") WHERE "tenders"."gift_card_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_by_key" ON "sandbox_refunds" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("lease_until") WHERE "attempts"."lease_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_numbers" ON "orders" USING btree ("location_id","day","num");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_by_key" ON "sandbox_payments" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_by_secret" ON "sandbox_payments" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_in_flight" ON "attempts" USING btree ("cart_id") WHERE "attempts"."state" in ('open', 'releasing');--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "amount";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "decline_code";--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "refunded";--> statement-breakpoint
DROP SEQUENCE "public"."order_numbers";