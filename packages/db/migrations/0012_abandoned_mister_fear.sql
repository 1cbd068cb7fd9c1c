ALTER TABLE "scans" ADD COLUMN "launch_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "scans_launch_key" ON "scans" USING btree ("website_id","launch_key");