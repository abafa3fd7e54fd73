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
ALTER TABLE "desk_requests" ADD CONSTRAINT "desk_requests_key_id_desk_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."desk_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_keys_by_hash" ON "desk_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "desk_keys_by_end" ON "desk_keys" USING btree ("until");--> statement-breakpoint
CREATE INDEX "desk_requests_by_age" ON "desk_requests" USING btree ("at");