CREATE TABLE "quotes" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"cart_version" integer NOT NULL,
	"catalogue" text NOT NULL,
	"cart" jsonb NOT NULL,
	"location_id" text NOT NULL,
	"slot" timestamp with time zone,
	"units" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_units" CHECK ("quotes"."units" = 0 or ("quotes"."units" > 0 and "quotes"."slot" is not null))
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_holding" ON "quotes" USING btree ("ends_at") WHERE "quotes"."units" > 0;