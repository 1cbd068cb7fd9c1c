CREATE TABLE "live_watches" (
	"instance_id" uuid NOT NULL,
	"hub_id" uuid NOT NULL,
	"addresses" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_watches_instance_id_hub_id_pk" PRIMARY KEY("instance_id","hub_id")
);
--> statement-breakpoint
DROP TABLE "live_frames" CASCADE;--> statement-breakpoint
ALTER TABLE "live_watches" ADD CONSTRAINT "live_watches_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE cascade ON UPDATE no action;