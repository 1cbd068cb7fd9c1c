CREATE TABLE "email_tokens" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "email_tokens_purpose_check" CHECK ("email_tokens"."purpose" in ('verify_email', 'reset_password'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('google', 'microsoft'))
);
--> statement-breakpoint
CREATE TABLE "oidc_flows" (
	"flow_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_to" text DEFAULT '/' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"impersonator_id" uuid,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "sessions_revoked_reason_check" CHECK ("sessions"."revoked_reason" in ('signed_out', 'token_reused', 'password_reset', 'disabled', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"last_signin_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_form" CHECK ("users"."email" like '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "agent_plans" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"step_index" integer NOT NULL,
	"plan_key" text NOT NULL,
	"plan" jsonb NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "agent_plans_uses_check" CHECK ("agent_plans"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agent_transcripts" (
	"transcript_id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"step_index" integer NOT NULL,
	"state" text DEFAULT 'in_progress' NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost" numeric(12, 6) DEFAULT 0 NOT NULL,
	"is_replay" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "agent_transcripts_state_check" CHECK ("agent_transcripts"."state" in ('in_progress', 'completed', 'failed', 'budget_spent'))
);
--> statement-breakpoint
CREATE TABLE "agent_turns" (
	"transcript_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"tool" text,
	"input" jsonb,
	"output" jsonb,
	"page_url" text,
	"image_sha256" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_turns_transcript_id_turn_pk" PRIMARY KEY("transcript_id","turn")
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"base_url" text,
	"sealed_api_key" text,
	"budgets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"set_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_settings_provider_check" CHECK ("model_settings"."provider" in ('anthropic', 'openai', 'openai-compatible'))
);
--> statement-breakpoint
CREATE TABLE "alert_pages" (
	"alert_id" uuid NOT NULL,
	"url" text NOT NULL,
	"page_type" text,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_pages_alert_id_url_pk" PRIMARY KEY("alert_id","url")
);
--> statement-breakpoint
CREATE TABLE "alert_scans" (
	"alert_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"instance_id" uuid,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_scans_alert_id_scan_id_pk" PRIMARY KEY("alert_id","scan_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"detector" text NOT NULL,
	"cause_key" text DEFAULT '' NOT NULL,
	"locale_group" text DEFAULT '' NOT NULL,
	"machine_severity" text NOT NULL,
	"machine_status" text DEFAULT 'open' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"shortlink_url" text,
	"shortlink_title" text,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"platforms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"issue_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"weekly_revenue_at_risk" numeric(16, 2),
	"weekly_shoppers_affected" numeric(16, 2),
	"impact" jsonb,
	"template_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page_count" integer DEFAULT 0 NOT NULL,
	"is_needs_review" boolean DEFAULT false NOT NULL,
	"person_severity" text,
	"person_severity_by" uuid,
	"person_severity_at" timestamp (3) with time zone,
	"person_status" text,
	"person_status_by" uuid,
	"person_status_at" timestamp (3) with time zone,
	"person_content" jsonb,
	"severity" text GENERATED ALWAYS AS (coalesce(person_severity, machine_severity)) STORED NOT NULL,
	"status" text GENERATED ALWAYS AS (coalesce(person_status, machine_status)) STORED NOT NULL,
	"presence" text DEFAULT 'present' NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"first_scan_id" uuid,
	"last_scan_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_machine_severity_check" CHECK ("alerts"."machine_severity" in ('high', 'medium', 'low')),
	CONSTRAINT "alerts_machine_status_check" CHECK ("alerts"."machine_status" in ('open', 'closed')),
	CONSTRAINT "alerts_person_severity_check" CHECK ("alerts"."person_severity" in ('high', 'medium', 'low')),
	CONSTRAINT "alerts_person_status_check" CHECK ("alerts"."person_status" in ('open', 'closed', 'discarded')),
	CONSTRAINT "alerts_presence_check" CHECK ("alerts"."presence" in ('present', 'gone')),
	CONSTRAINT "alerts_seen_order" CHECK ("alerts"."last_seen_at" >= "alerts"."first_seen_at")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"finding_id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"alert_id" uuid,
	"detector" text NOT NULL,
	"cause_key" text NOT NULL,
	"url" text NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"region" text DEFAULT 'GLOBAL' NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"is_needs_review" boolean DEFAULT false NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"observed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "findings_severity_check" CHECK ("findings"."severity" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "article_actions" (
	"action_id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"comment" text,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_actions_action_check" CHECK ("article_actions"."action" in ('like', 'comment')),
	CONSTRAINT "article_actions_comment_check" CHECK (("article_actions"."action" = 'comment') = ("article_actions"."comment" is not null))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"miniature_image" jsonb,
	"carrousel_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"business_rationale_image" jsonb,
	"business_rationale_text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"origin" text DEFAULT 'operator' NOT NULL,
	"practice" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_ai_worded" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "articles_state_check" CHECK ("articles"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "articles_origin_check" CHECK ("articles"."origin" in ('generated', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "benchmark_observations" (
	"observation_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"competitor_id" uuid,
	"practice" text NOT NULL,
	"verdict" text NOT NULL,
	"value" jsonb,
	"quote" text,
	"page_url" text,
	"image_sha256" text,
	"observed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "benchmark_observations_verdict_check" CHECK ("benchmark_observations"."verdict" in ('present', 'absent', 'not_verified'))
);
--> statement-breakpoint
CREATE TABLE "benchmark_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "benchmark_runs_state_check" CHECK ("benchmark_runs"."state" in ('queued', 'in_progress', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "competitors" (
	"competitor_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid,
	"industry" text,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_visited_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "competitors_owner_check" CHECK (("competitors"."website_id" is null) <> ("competitors"."industry" is null))
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"sha256" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"encoding" text DEFAULT 'identity' NOT NULL,
	"size_bytes" bigint NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_visits" (
	"website_id" uuid NOT NULL,
	"visit_key" text NOT NULL,
	"blobs" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_visits_website_id_visit_key_pk" PRIMARY KEY("website_id","visit_key")
);
--> statement-breakpoint
CREATE TABLE "audit_configs" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"template_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allowed_scan_count" integer DEFAULT 0 NOT NULL,
	"allowed_article_count" integer DEFAULT 0 NOT NULL,
	"allowed_issue_count" integer DEFAULT 0 NOT NULL,
	"config" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_permissions" (
	"website_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_permissions_website_id_kind_resource_id_pk" PRIMARY KEY("website_id","kind","resource_id"),
	CONSTRAINT "audit_permissions_kind_check" CHECK ("audit_permissions"."kind" in ('scan', 'issue', 'article'))
);
--> statement-breakpoint
CREATE TABLE "daily_actions" (
	"action_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"day" date NOT NULL,
	"action_type" text NOT NULL,
	"display_value" text DEFAULT '' NOT NULL,
	"scan_id" uuid,
	"article_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"rank" double precision DEFAULT 0 NOT NULL,
	"discarded_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_actions_type_check" CHECK ("daily_actions"."action_type" in ('review_new_scan', 'review_high_revenue_impact_scan', 'review_high_shoppers_scan', 'review_pending_scan', 'track_progress_scan', 'review_completed_scan', 'check_upcoming_scan', 'review_new_recommendation', 'check_comment_on_article', 'check_popular_article')),
	CONSTRAINT "daily_actions_status_check" CHECK ("daily_actions"."status" in ('open', 'done', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "user_actions" (
	"user_action_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_actions_user_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"website_id" uuid,
	"action_type" text NOT NULL,
	"action_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid,
	"uploaded_by" uuid,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"summary" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dedupe_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_mails_state_check" CHECK ("outbox_mails"."state" in ('queued', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "metrics_imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"source" text NOT NULL,
	"row_count" integer NOT NULL,
	"row_errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"imported_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_assumptions" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"weekly_sessions" numeric(14, 2) NOT NULL,
	"conversion_rate" numeric(9, 8) NOT NULL,
	"average_order_value" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"source" text DEFAULT 'stated' NOT NULL,
	"set_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_assumptions_rate_check" CHECK ("store_assumptions"."conversion_rate" between 0 and 1),
	CONSTRAINT "store_assumptions_sessions_check" CHECK ("store_assumptions"."weekly_sessions" >= 0),
	CONSTRAINT "store_assumptions_value_check" CHECK ("store_assumptions"."average_order_value" >= 0),
	CONSTRAINT "store_assumptions_source_check" CHECK ("store_assumptions"."source" in ('stated', 'ga4', 'shopify', 'woocommerce', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "store_metrics" (
	"website_id" uuid NOT NULL,
	"day" date NOT NULL,
	"page_path" text DEFAULT '' NOT NULL,
	"sessions" numeric(16, 2),
	"orders" numeric(16, 2),
	"revenue" numeric(16, 2),
	"currency" text,
	"import_id" uuid,
	CONSTRAINT "store_metrics_website_id_day_page_path_pk" PRIMARY KEY("website_id","day","page_path")
);
--> statement-breakpoint
CREATE TABLE "website_daily_metrics" (
	"website_id" uuid NOT NULL,
	"day" date NOT NULL,
	"revenue_at_risk" numeric(16, 2),
	"shoppers_affected" numeric(16, 2),
	"currency" text,
	"open_alert_count" integer DEFAULT 0 NOT NULL,
	"pages_impacted_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_daily_metrics_website_id_day_pk" PRIMARY KEY("website_id","day")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"website_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"cancel_token_hash" text,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_order_check" CHECK ("bookings"."ends_at" > "bookings"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "onboarding_submissions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"impersonation_id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"website_id" uuid,
	"target_user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"hostname" text NOT NULL,
	"pid" integer NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_paces" (
	"host" text PRIMARY KEY NOT NULL,
	"next_allowed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"paused_reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_frames" (
	"instance_id" uuid PRIMARY KEY NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"url" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_items" (
	"scan_item_id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"item_url" text NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"region" text DEFAULT 'GLOBAL' NOT NULL,
	"tier" text NOT NULL,
	"completion_status" text DEFAULT 'pending' NOT NULL,
	"result" text,
	"result_reason" text,
	"http_status" integer,
	"page_type" text,
	"outcome" jsonb,
	"priority" double precision DEFAULT 0 NOT NULL,
	"depth" integer DEFAULT 0 NOT NULL,
	"found_on" text DEFAULT '' NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "scan_items_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lease_owner" text,
	"lease_expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visited_at" timestamp (3) with time zone,
	CONSTRAINT "scan_items_status_check" CHECK ("scan_items"."completion_status" in ('pending', 'in_progress', 'completed', 'failed')),
	CONSTRAINT "scan_items_result_check" CHECK ("scan_items"."result" in ('visited', 'blocked', 'robots_excluded', 'failed')),
	CONSTRAINT "scan_items_lease_check" CHECK (("scan_items"."lease_owner" is null) = ("scan_items"."lease_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "scan_phases" (
	"instance_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_phases_instance_id_name_pk" PRIMARY KEY("instance_id","name")
);
--> statement-breakpoint
CREATE TABLE "scan_instances" (
	"scan_instance_id" uuid PRIMARY KEY NOT NULL,
	"scan_id" uuid,
	"website_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"status_reason" text,
	"scan_template_id" text NOT NULL,
	"scan_template" jsonb NOT NULL,
	"scan_scope" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"platforms" jsonb DEFAULT '["Desktop","Mobile"]'::jsonb NOT NULL,
	"amazon_seller_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_id" uuid,
	"item_count" integer DEFAULT 0 NOT NULL,
	"item_completed_count" integer DEFAULT 0 NOT NULL,
	"merging_status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"merging_progress" double precision DEFAULT 0 NOT NULL,
	"coverage" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"action_text" text,
	"current_url" text,
	"not_verified" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"worker_id" text,
	"heartbeat_at" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scan_start_time" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_instances_status_check" CHECK ("scan_instances"."status" in ('queued', 'in_progress', 'completed', 'failed', 'blocked', 'cancelled')),
	CONSTRAINT "scan_instances_merging_check" CHECK ("scan_instances"."merging_status" in ('NOT_STARTED', 'DETECTING_DUPLICATES', 'MERGING_ISSUES', 'UPLOADING', 'FAILED', 'COMPLETED')),
	CONSTRAINT "scan_instances_progress_check" CHECK ("scan_instances"."merging_progress" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "scan_logs" (
	"log_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_logs_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"level" text DEFAULT 'info' NOT NULL,
	"text" text NOT NULL,
	"page_url" text,
	"data" jsonb,
	CONSTRAINT "scan_logs_level_check" CHECK ("scan_logs"."level" in ('info', 'notice', 'problem'))
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"title" text NOT NULL,
	"scan_template_id" text NOT NULL,
	"scan_template" jsonb NOT NULL,
	"scope" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"platforms" jsonb DEFAULT '["Desktop","Mobile"]'::jsonb NOT NULL,
	"amazon_seller_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_id" uuid,
	"origin" text DEFAULT 'user' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"state_reason" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	"start_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"remaining_time_hours" double precision,
	"current_instance_id" uuid,
	"pages_analyzed_count" integer DEFAULT 0 NOT NULL,
	"is_coverage_sufficient" boolean DEFAULT false NOT NULL,
	"thumbnail_sha256" text,
	"ready_mail_sent_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scans_state_check" CHECK ("scans"."state" in ('pending', 'in_progress', 'completed', 'failed', 'blocked')),
	CONSTRAINT "scans_origin_check" CHECK ("scans"."origin" in ('user', 'operator', 'audit', 'demo', 'schedule')),
	CONSTRAINT "scans_title_check" CHECK (length("scans"."title") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "automated_templates" (
	"website_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automated_templates_website_id_template_id_pk" PRIMARY KEY("website_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "saved_templates" (
	"website_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_templates_website_id_template_id_pk" PRIMARY KEY("website_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "scan_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"website_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan_type" text DEFAULT 'enterprise' NOT NULL,
	"is_custom" boolean DEFAULT true NOT NULL,
	"requires_file" boolean DEFAULT false NOT NULL,
	"is_automation_ready" boolean DEFAULT true NOT NULL,
	"time_minutes" integer,
	"scan_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"detector_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_templates_plan_check" CHECK ("scan_templates"."plan_type" in ('growth', 'enterprise'))
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"scan_id" uuid,
	"before" text,
	"after" text,
	"data" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_events_kind_check" CHECK ("alert_events"."kind" in ('found', 'still_present', 'returned', 'gone', 'status_changed', 'severity_changed', 'content_changed', 'feedback_given', 'rechecked', 'exported'))
);
--> statement-breakpoint
CREATE TABLE "alert_feedback" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"feedback_status" text,
	"feedback_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_feedback_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id"),
	CONSTRAINT "alert_feedback_status_check" CHECK ("alert_feedback"."feedback_status" in ('thumbs_up', 'thumbs_down'))
);
--> statement-breakpoint
CREATE TABLE "alert_rechecks" (
	"recheck_id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"requested_by" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"image_sha256" text,
	"data" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "alert_rechecks_state_check" CHECK ("alert_rechecks"."state" in ('queued', 'in_progress', 'present', 'gone', 'not_verified'))
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"scan_id" uuid,
	"requested_by" uuid,
	"format" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"issue_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_whole_website" boolean DEFAULT false NOT NULL,
	"alert_count" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "exports_format_check" CHECK ("exports"."format" in ('jira', 'slack', 'email', 'pdf', 'xlsx', 'csv', 'json')),
	CONSTRAINT "exports_state_check" CHECK ("exports"."state" in ('queued', 'in_progress', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"website_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_website_id_user_id_pk" PRIMARY KEY("website_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ownership_proofs" (
	"proof_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"method" text NOT NULL,
	"token" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ownership_proofs_method_check" CHECK ("ownership_proofs"."method" in ('dns', 'meta', 'file'))
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"logo_url" text,
	"subscription_plan" text DEFAULT 'growth' NOT NULL,
	"plan_expires_at" timestamp (3) with time zone,
	"is_audit_mode" boolean DEFAULT false NOT NULL,
	"region_url_mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"are_regions_edited" boolean DEFAULT false NOT NULL,
	"amazon_seller_id_mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"platform" text,
	"industry" text,
	"currency" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_vouched" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"home_image_sha256" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "websites_plan_check" CHECK ("websites"."subscription_plan" in ('growth', 'enterprise')),
	CONSTRAINT "websites_host_lower" CHECK ("websites"."host" = lower("websites"."host"))
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_user_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_plans" ADD CONSTRAINT "agent_plans_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_transcripts" ADD CONSTRAINT "agent_transcripts_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD CONSTRAINT "agent_turns_transcript_id_agent_transcripts_transcript_id_fk" FOREIGN KEY ("transcript_id") REFERENCES "public"."agent_transcripts"("transcript_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_settings" ADD CONSTRAINT "model_settings_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_settings" ADD CONSTRAINT "model_settings_set_by_users_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_pages" ADD CONSTRAINT "alert_pages_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_scans" ADD CONSTRAINT "alert_scans_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_scans" ADD CONSTRAINT "alert_scans_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_scans" ADD CONSTRAINT "alert_scans_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_person_severity_by_users_user_id_fk" FOREIGN KEY ("person_severity_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_person_status_by_users_user_id_fk" FOREIGN KEY ("person_status_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_first_scan_id_scans_scan_id_fk" FOREIGN KEY ("first_scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_last_scan_id_scans_scan_id_fk" FOREIGN KEY ("last_scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_actions" ADD CONSTRAINT "article_actions_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_actions" ADD CONSTRAINT "article_actions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_observations" ADD CONSTRAINT "benchmark_observations_run_id_benchmark_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."benchmark_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_observations" ADD CONSTRAINT "benchmark_observations_competitor_id_competitors_competitor_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("competitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_runs" ADD CONSTRAINT "benchmark_runs_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_runs" ADD CONSTRAINT "benchmark_runs_requested_by_users_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_visits" ADD CONSTRAINT "stored_visits_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_configs" ADD CONSTRAINT "audit_configs_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_permissions" ADD CONSTRAINT "audit_permissions_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_actions" ADD CONSTRAINT "daily_actions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_actions" ADD CONSTRAINT "daily_actions_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_actions" ADD CONSTRAINT "daily_actions_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_actions" ADD CONSTRAINT "daily_actions_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_actions" ADD CONSTRAINT "user_actions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_actions" ADD CONSTRAINT "user_actions_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metrics_imports" ADD CONSTRAINT "metrics_imports_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metrics_imports" ADD CONSTRAINT "metrics_imports_imported_by_users_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_assumptions" ADD CONSTRAINT "store_assumptions_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_assumptions" ADD CONSTRAINT "store_assumptions_set_by_users_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_metrics" ADD CONSTRAINT "store_metrics_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_metrics" ADD CONSTRAINT "store_metrics_import_id_metrics_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."metrics_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_daily_metrics" ADD CONSTRAINT "website_daily_metrics_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_submissions" ADD CONSTRAINT "onboarding_submissions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_submissions" ADD CONSTRAINT "onboarding_submissions_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_operator_id_users_user_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_log" ADD CONSTRAINT "operator_log_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_log" ADD CONSTRAINT "operator_log_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_log" ADD CONSTRAINT "operator_log_target_user_id_users_user_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_frames" ADD CONSTRAINT "live_frames_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_items" ADD CONSTRAINT "scan_items_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_phases" ADD CONSTRAINT "scan_phases_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_instances" ADD CONSTRAINT "scan_instances_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_instances" ADD CONSTRAINT "scan_instances_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_instances" ADD CONSTRAINT "scan_instances_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_instances" ADD CONSTRAINT "scan_instances_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_logs" ADD CONSTRAINT "scan_logs_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_current_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("current_instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automated_templates" ADD CONSTRAINT "automated_templates_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automated_templates" ADD CONSTRAINT "automated_templates_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_templates" ADD CONSTRAINT "saved_templates_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_templates" ADD CONSTRAINT "saved_templates_saved_by_users_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_templates" ADD CONSTRAINT "scan_templates_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_templates" ADD CONSTRAINT "scan_templates_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_feedback" ADD CONSTRAINT "alert_feedback_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_feedback" ADD CONSTRAINT "alert_feedback_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rechecks" ADD CONSTRAINT "alert_rechecks_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rechecks" ADD CONSTRAINT "alert_rechecks_requested_by_users_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_requested_by_users_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_users_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_proofs" ADD CONSTRAINT "ownership_proofs_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_hash_key" ON "email_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_tokens_user_idx" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_flows_state_key" ON "oidc_flows" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_session_generation_key" ON "refresh_tokens" USING btree ("session_id","generation");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_expires_idx" ON "throttles" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "agent_plans_key" ON "agent_plans" USING btree ("website_id","template_id","step_index","plan_key");--> statement-breakpoint
CREATE INDEX "agent_plans_template_idx" ON "agent_plans" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_transcripts_step_key" ON "agent_transcripts" USING btree ("instance_id","step_index");--> statement-breakpoint
CREATE INDEX "alert_pages_url_idx" ON "alert_pages" USING btree ("url");--> statement-breakpoint
CREATE INDEX "alert_scans_scan_idx" ON "alert_scans" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "alert_scans_instance_idx" ON "alert_scans" USING btree ("instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_fingerprint_key" ON "alerts" USING btree ("website_id","fingerprint");--> statement-breakpoint
CREATE INDEX "alerts_website_status_idx" ON "alerts" USING btree ("website_id","status","severity");--> statement-breakpoint
CREATE INDEX "alerts_first_scan_idx" ON "alerts" USING btree ("first_scan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "findings_key" ON "findings" USING btree ("instance_id","url","platform","region","detector","cause_key");--> statement-breakpoint
CREATE INDEX "findings_alert_idx" ON "findings" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "findings_website_idx" ON "findings" USING btree ("website_id","observed_at");--> statement-breakpoint
CREATE INDEX "article_actions_article_idx" ON "article_actions" USING btree ("article_id","timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "article_actions_like_key" ON "article_actions" USING btree ("article_id","user_id") WHERE "article_actions"."action" = 'like';--> statement-breakpoint
CREATE INDEX "articles_website_idx" ON "articles" USING btree ("website_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "benchmark_observations_key" ON "benchmark_observations" USING btree ("run_id",coalesce("competitor_id", '00000000-0000-0000-0000-000000000000'),"practice");--> statement-breakpoint
CREATE INDEX "benchmark_observations_competitor_idx" ON "benchmark_observations" USING btree ("competitor_id");--> statement-breakpoint
CREATE INDEX "benchmark_runs_website_idx" ON "benchmark_runs" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "competitors_website_host_key" ON "competitors" USING btree ("website_id","host");--> statement-breakpoint
CREATE UNIQUE INDEX "competitors_industry_host_key" ON "competitors" USING btree ("industry","host") WHERE "competitors"."website_id" is null;--> statement-breakpoint
CREATE INDEX "blobs_last_used_idx" ON "blobs" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "stored_visits_fetched_idx" ON "stored_visits" USING btree ("fetched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_actions_key" ON "daily_actions" USING btree ("user_id","website_id","day","action_type",coalesce("scan_id", "article_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "daily_actions_website_idx" ON "daily_actions" USING btree ("website_id","day");--> statement-breakpoint
CREATE INDEX "daily_actions_scan_idx" ON "daily_actions" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "daily_actions_article_idx" ON "daily_actions" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "user_actions_user_idx" ON "user_actions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "user_actions_website_idx" ON "user_actions" USING btree ("website_id","at");--> statement-breakpoint
CREATE INDEX "user_actions_type_idx" ON "user_actions" USING btree ("action_type","at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_website_idx" ON "files" USING btree ("website_id","folder");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mails_dedupe_key" ON "outbox_mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_mails_created_idx" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "metrics_imports_website_idx" ON "metrics_imports" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "store_metrics_import_idx" ON "store_metrics" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_slot_key" ON "bookings" USING btree ("starts_at") WHERE "bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_email_idx" ON "bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "impersonations_operator_idx" ON "impersonations" USING btree ("operator_id","started_at");--> statement-breakpoint
CREATE INDEX "operator_log_at_idx" ON "operator_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_log_website_idx" ON "operator_log" USING btree ("website_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_items_page_key" ON "scan_items" USING btree ("instance_id","item_url","platform","region","tier");--> statement-breakpoint
CREATE INDEX "scan_items_claim_idx" ON "scan_items" USING btree ("instance_id","tier","completion_status","priority");--> statement-breakpoint
CREATE INDEX "scan_items_position_idx" ON "scan_items" USING btree ("instance_id","position");--> statement-breakpoint
CREATE INDEX "scan_instances_scan_idx" ON "scan_instances" USING btree ("scan_id","created_at");--> statement-breakpoint
CREATE INDEX "scan_instances_website_idx" ON "scan_instances" USING btree ("website_id","status","created_at");--> statement-breakpoint
CREATE INDEX "scan_instances_status_idx" ON "scan_instances" USING btree ("status","heartbeat_at");--> statement-breakpoint
CREATE INDEX "scan_logs_instance_idx" ON "scan_logs" USING btree ("instance_id","log_id");--> statement-breakpoint
CREATE INDEX "scans_website_updated_idx" ON "scans" USING btree ("website_id","updated_at");--> statement-breakpoint
CREATE INDEX "scans_state_idx" ON "scans" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "scan_templates_website_idx" ON "scan_templates" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "alert_events_alert_idx" ON "alert_events" USING btree ("alert_id","at");--> statement-breakpoint
CREATE INDEX "alert_events_website_idx" ON "alert_events" USING btree ("website_id","at");--> statement-breakpoint
CREATE INDEX "alert_rechecks_alert_idx" ON "alert_rechecks" USING btree ("alert_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_scan_idx" ON "exports" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "exports_website_idx" ON "exports" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" USING btree ("website_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_proofs_method_key" ON "ownership_proofs" USING btree ("website_id","method");--> statement-breakpoint
CREATE UNIQUE INDEX "websites_host_key" ON "websites" USING btree ("host");--> statement-breakpoint
CREATE INDEX "websites_created_idx" ON "websites" USING btree ("created_at");