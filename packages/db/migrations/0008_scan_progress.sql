ALTER TABLE "scans" DROP CONSTRAINT "scans_state_check";--> statement-breakpoint
ALTER TABLE "scan_instances" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_state_check" CHECK ("scans"."state" in ('pending', 'in_progress', 'completed', 'cancelled', 'failed', 'blocked'));