CREATE TABLE "gateway_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"intent_id" text,
	"is_voided" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_charges_intentId_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_customers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;