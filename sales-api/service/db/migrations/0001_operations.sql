CREATE TABLE "postal_codes" (
	"zipcode" text PRIMARY KEY NOT NULL,
	"known" boolean NOT NULL,
	"address_line" text NOT NULL,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "orders_state_updated_at_index" ON "orders" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "orders_completed_at_index" ON "orders" USING btree ("completed_at");