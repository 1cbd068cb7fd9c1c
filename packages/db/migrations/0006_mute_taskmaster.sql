ALTER TABLE "outbox_mails" ADD COLUMN "website_id" uuid;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "deletion_reason" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_website_idx" ON "outbox_mails" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "websites_deletes_idx" ON "websites" USING btree ("deletes_at");--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_deletion_reason_check" CHECK ("websites"."deletion_reason" in ('requested', 'plan_ended'));--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_deletion_check" CHECK (("websites"."deletes_at" is null) = ("websites"."deletion_reason" is null));--> statement-breakpoint
-- Mails of before name their website only in the key that keeps them from being sent twice.
UPDATE "outbox_mails" m SET "website_id" = w."website_id" FROM "websites" w
  WHERE m."dedupe_key" LIKE 'audit-%' AND split_part(m."dedupe_key", ':', 2) = w."website_id"::text;--> statement-breakpoint
UPDATE "outbox_mails" m SET "website_id" = s."website_id" FROM "scans" s LEFT JOIN "scan_instances" i ON i."scan_id" = s."scan_id"
  WHERE m."dedupe_key" IN ('analysis-ready:' || s."scan_id", 'analysis-ready:' || i."scan_instance_id");
