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
ALTER TABLE "order_events" ADD COLUMN "press" text;--> statement-breakpoint
ALTER TABLE "kitchen_pass_devices" ADD CONSTRAINT "kitchen_pass_devices_pass_id_kitchen_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."kitchen_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_passes_by_secret" ON "kitchen_passes" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "kitchen_passes_by_kitchen" ON "kitchen_passes" USING btree ("kitchen");--> statement-breakpoint
CREATE INDEX "kitchen_passes_by_end" ON "kitchen_passes" USING btree ("until");--> statement-breakpoint
CREATE INDEX "kitchen_pass_devices_by_pass" ON "kitchen_pass_devices" USING btree ("pass_id","opened_at");