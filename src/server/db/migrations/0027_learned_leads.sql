CREATE TABLE "learned_leads" (
	"kitchen" text NOT NULL,
	"part" text NOT NULL,
	"minutes" integer NOT NULL,
	"orders" integer NOT NULL,
	"kept" integer NOT NULL,
	CONSTRAINT "learned_leads_kitchen_part_pk" PRIMARY KEY("kitchen","part")
);
