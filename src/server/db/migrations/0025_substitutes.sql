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
ALTER TABLE "tenders" DROP CONSTRAINT "tenders_refunded";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "offer_id" text;--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_offers_once" ON "substitute_offers" USING btree ("order_id","line") WHERE "substitute_offers"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "substitute_offers_due" ON "substitute_offers" USING btree ("due_at") WHERE "substitute_offers"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_refunded" CHECK ("tenders"."refunded" between 0 and case when "tenders"."type" = 'payinstore' then "tenders"."amount" else "tenders"."captured" end);