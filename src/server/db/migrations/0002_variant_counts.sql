CREATE TABLE "variant_counts" (
	"test" text NOT NULL,
	"variant" text NOT NULL,
	"test_name" text NOT NULL,
	"variant_name" text NOT NULL,
	"position" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"pressed" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last" timestamp with time zone NOT NULL,
	CONSTRAINT "variant_counts_test_variant_pk" PRIMARY KEY("test","variant")
);
