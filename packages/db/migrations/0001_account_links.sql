ALTER TABLE "email_tokens" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "company" text DEFAULT '' NOT NULL;