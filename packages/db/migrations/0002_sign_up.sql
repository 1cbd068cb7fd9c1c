ALTER TABLE "email_tokens" ADD COLUMN "signup" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_website_at" timestamp (3) with time zone;