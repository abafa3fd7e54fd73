CREATE SEQUENCE "public"."catalog_editions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "catalog_entries" DROP CONSTRAINT "catalog_entries_kind_id_pk";--> statement-breakpoint
ALTER TABLE "catalog_entries" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_entries" ADD CONSTRAINT "catalog_entries_edition_kind_id_pk" PRIMARY KEY("edition","kind","id");--> statement-breakpoint
ALTER TABLE "catalog_state" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_state" ADD COLUMN "overrides_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_overrides_one_standing" ON "catalog_overrides" USING btree ("target",coalesce("kitchen", ''),("price" is null)) WHERE "catalog_overrides"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "catalog_overrides_standing" ON "catalog_overrides" USING btree ("until") WHERE "catalog_overrides"."cleared_at" is null;