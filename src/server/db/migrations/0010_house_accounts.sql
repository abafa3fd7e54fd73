CREATE TABLE "house_account_entries" (
	"account_id" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_account_entries_account_id_cause_kind_pk" PRIMARY KEY("account_id","cause","kind"),
	CONSTRAINT "house_account_entries_amount" CHECK ("house_account_entries"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "house_account_members" (
	"account_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "house_account_members_account_id_member_id_pk" PRIMARY KEY("account_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "house_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"limit" integer NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_accounts_amounts" CHECK ("house_accounts"."limit" >= 0 and "house_accounts"."held" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "house_account_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "house_account_entries" ADD CONSTRAINT "house_account_entries_account_id_house_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."house_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_account_members" ADD CONSTRAINT "house_account_members_account_id_house_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."house_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_account_members" ADD CONSTRAINT "house_account_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_account_members_by_member" ON "house_account_members" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_house_account_id_house_accounts_id_fk" FOREIGN KEY ("house_account_id") REFERENCES "public"."house_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenders_by_house_account" ON "tenders" USING btree ("house_account_id") WHERE "tenders"."house_account_id" is not null;