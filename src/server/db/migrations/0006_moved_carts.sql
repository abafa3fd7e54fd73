ALTER TABLE "carts" ADD COLUMN "moved_to" text;--> statement-breakpoint
-- What was known before of where a bag went.
UPDATE "carts" SET "moved_to" = "cart_requests"."outcome"->>'cartId' FROM "cart_requests"
  WHERE "cart_requests"."cart_id" = "carts"."id" AND "carts"."state" = 'abandoned'
    AND "cart_requests"."outcome"->>'verb' = 'transfer' AND "cart_requests"."outcome"->>'cartId' <> "carts"."id";
