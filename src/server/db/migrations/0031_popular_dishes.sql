CREATE TABLE "popular_dishes" (
	"kitchen" text NOT NULL,
	"part" text NOT NULL,
	"dishes" jsonb NOT NULL,
	CONSTRAINT "popular_dishes_kitchen_part_pk" PRIMARY KEY("kitchen","part")
);
