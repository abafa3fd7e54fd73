CREATE TABLE "slot_holds" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_loads" (
	"location_id" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "slot_loads_location_id_slot_pk" PRIMARY KEY("location_id","slot"),
	CONSTRAINT "slot_loads_taken" CHECK ("slot_loads"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "time" jsonb DEFAULT '{"kind":"asap"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "vehicle" jsonb;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "orders" SET "snapshot" = jsonb_set("snapshot", '{time,kind}', '"asap"') || '{"delivery":null,"vehicle":null}'::jsonb;--> statement-breakpoint
UPDATE "attempts" SET "draft" = jsonb_set("draft", '{time,kind}', '"asap"') || '{"delivery":null,"vehicle":null}'::jsonb;
