DROP INDEX "ownership_proofs_method_key";--> statement-breakpoint
ALTER TABLE "ownership_proofs" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "ownership_proofs" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "ownership_proofs" SET "domain" = "websites"."host" FROM "websites" WHERE "websites"."website_id" = "ownership_proofs"."website_id";--> statement-breakpoint
UPDATE "ownership_proofs" SET "seen_at" = "checked_at" WHERE "verified_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ownership_proofs" ALTER COLUMN "domain" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ownership_proofs_verified_idx" ON "ownership_proofs" USING btree ("checked_at") WHERE "ownership_proofs"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_proofs_method_key" ON "ownership_proofs" USING btree ("website_id","domain","method");
