CREATE TABLE "catalog_imports" (
	"edition" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"replaced" integer,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" text NOT NULL
);
