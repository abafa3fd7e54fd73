CREATE TABLE "kept_gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"card_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_gift_cards" ADD CONSTRAINT "kept_gift_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_gift_cards" ADD CONSTRAINT "kept_gift_cards_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_gift_cards_once" ON "kept_gift_cards" USING btree ("member_id","card_id");--> statement-breakpoint
CREATE INDEX "kept_gift_cards_by_card" ON "kept_gift_cards" USING btree ("card_id");