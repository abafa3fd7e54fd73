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
ALTER TABLE "carts" ADD COLUMN "coupon" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "reward_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "redeemers" jsonb;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_once" ON "redemptions" USING btree ("promotion","owner","nth") WHERE "redemptions"."state" <> 'released';