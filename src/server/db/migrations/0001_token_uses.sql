ALTER TABLE "sandbox_tokens" ADD COLUMN "wallet" text;--> statement-breakpoint
ALTER TABLE "sandbox_tokens" ADD COLUMN "used_by" text;