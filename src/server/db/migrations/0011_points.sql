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
ALTER TABLE "points_entries" DROP CONSTRAINT "points_entries_sign";--> statement-breakpoint
DROP INDEX "points_entries_once_per_order";--> statement-breakpoint
ALTER TABLE "member_rewards" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "tier_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "reward_id" text;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "reward_label" text;--> statement-breakpoint
-- What happened so far came of an order or of joining, and none of it was spent: it all decides the tier.
UPDATE "points_entries" SET "cause" = coalesce("order_id", "member_id"), "tier_points" = "points";--> statement-breakpoint
ALTER TABLE "points_entries" ALTER COLUMN "cause" SET NOT NULL;--> statement-breakpoint
-- The balances: a tier that is reached already is no news; what is on its way is looked at when it counts.
INSERT INTO "member_points" ("member_id", "balance", "tier_points", "tier", "look_at", "active_at")
SELECT "member_id", sum("points"), sum("points"),
  CASE WHEN sum("points") FILTER (WHERE "posts_at" <= now()) >= 1200 THEN 'gold'
    WHEN sum("points") FILTER (WHERE "posts_at" <= now()) >= 600 THEN 'silver'
    WHEN sum("points") FILTER (WHERE "posts_at" <= now()) >= 300 THEN 'bronze' END,
  min("posts_at") FILTER (WHERE "posts_at" > now()), max("created_at")
FROM "points_entries" GROUP BY "member_id";--> statement-breakpoint
-- Settings that were imported before have no rewards for points and no benefits of tiers.
UPDATE "catalog_entries" SET "body" = jsonb_set("body", '{loyalty}', '{"redemptions": [], "tiers": {
  "bronze": {"bonus_percent": 0, "early_days": 0}, "silver": {"bonus_percent": 0, "early_days": 0},
  "gold": {"bonus_percent": 0, "early_days": 0}}}'::jsonb || ("body" -> 'loyalty')) WHERE "kind" = 'settings';--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "tier" text;--> statement-breakpoint
UPDATE "carts" SET "tier" = p."tier" FROM "member_points" p WHERE p."member_id" = "carts"."member_id" AND "carts"."state" = 'open';--> statement-breakpoint
ALTER TABLE "member_points" ADD CONSTRAINT "member_points_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_points_to_look_at" ON "member_points" USING btree ("look_at") WHERE "member_points"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "member_points_by_activity" ON "member_points" USING btree ("active_at") WHERE "member_points"."balance" > 0;--> statement-breakpoint
CREATE INDEX "members_by_birthday" ON "members" USING btree (substr("birthday", 6)) WHERE "members"."birthday" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_once" ON "points_entries" USING btree ("member_id","kind","cause");--> statement-breakpoint
CREATE INDEX "points_entries_by_order" ON "points_entries" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_sign" CHECK (case when "points_entries"."kind" in ('earned', 'welcome', 'restored', 'returned') then "points_entries"."points" >= 0 else "points_entries"."points" <= 0 end);