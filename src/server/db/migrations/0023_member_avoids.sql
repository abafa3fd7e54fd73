CREATE TABLE "member_avoids" (
	"member_id" text NOT NULL,
	"person" text NOT NULL,
	"allergens" jsonb NOT NULL,
	CONSTRAINT "member_avoids_member_id_person_pk" PRIMARY KEY("member_id","person")
);
--> statement-breakpoint
ALTER TABLE "member_avoids" ADD CONSTRAINT "member_avoids_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;