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
ALTER TABLE "kitchen_deliveries" ADD CONSTRAINT "kitchen_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_deliveries_due" ON "kitchen_deliveries" USING btree ("send_after") WHERE "kitchen_deliveries"."send_after" is not null;--> statement-breakpoint
CREATE INDEX "kitchen_deliveries_by_age" ON "kitchen_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kitchen_messages_by_age" ON "kitchen_messages" USING btree ("at");